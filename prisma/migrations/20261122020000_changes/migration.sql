-- What users of live matches are told, in order, and what they were told last of each pair and venue.
CREATE TABLE "changes" (
    "rev" BIGINT NOT NULL,
    "n" INTEGER NOT NULL,
    "incarnation" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "venue" TEXT,
    "a_id" TEXT,
    "b_id" TEXT,
    "category" TEXT,
    "series" TEXT[],
    "detail" JSONB NOT NULL,
    "edit" TEXT,

    CONSTRAINT "changes_pkey" PRIMARY KEY ("rev","n")
);

CREATE TABLE "told_pairs" (
    "a_id" TEXT NOT NULL,
    "b_id" TEXT NOT NULL,
    "standing" TEXT NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "basis" TEXT NOT NULL,
    "caveats" JSONB NOT NULL,
    "closes_at" TIMESTAMPTZ(3),

    CONSTRAINT "told_pairs_pkey" PRIMARY KEY ("a_id","b_id")
);

CREATE TABLE "told_venues" (
    "venue" TEXT NOT NULL,
    "stale" BOOLEAN NOT NULL,

    CONSTRAINT "told_venues_pkey" PRIMARY KEY ("venue")
);

CREATE INDEX "changes_at_idx" ON "changes"("at");
CREATE INDEX "changes_a_id_idx" ON "changes"("a_id");
CREATE INDEX "changes_b_id_idx" ON "changes"("b_id");
-- Pairs that the clock may close.
CREATE INDEX "told_pairs_closes_at_idx" ON "told_pairs"("closes_at") WHERE "standing" <> 'closed';

-- Pairs that are there already are no news.
INSERT INTO "told_pairs" ("a_id", "b_id", "standing", "confidence", "basis", "caveats", "closes_at")
SELECT p."a_id", p."b_id",
    CASE WHEN a."status" <> 'open' OR b."status" <> 'open' THEN 'closed' ELSE p."standing" END,
    CASE WHEN p."standing" = 'human_verified' THEN 1 ELSE p."confidence" END, p."basis", p."caveats", a."close_time"
FROM "pairs" p JOIN "markets" a ON a."id" = p."a_id" JOIN "markets" b ON b."id" = p."b_id";
