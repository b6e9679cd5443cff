-- Slugs that venue B gave a market before: links that were made then go on to name it.
ALTER TABLE "markets" ADD COLUMN "past_slugs" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
CREATE INDEX "markets_past_slugs_idx" ON "markets" USING gin ("past_slugs");
