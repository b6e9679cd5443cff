-- What is stored and not yet judged, and what both sides of a pair say.
-- AlterTable
ALTER TABLE "events" ADD COLUMN     "content" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "markets" ADD COLUMN     "content" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "pairs" ADD COLUMN     "withheld" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "decisions" ADD COLUMN     "content_a" TEXT,
ADD COLUMN     "content_b" TEXT;

-- CreateTable
CREATE TABLE "unjudged" (
    "event_id" TEXT NOT NULL,
    "rev" BIGINT NOT NULL,
    "judging" BIGINT,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unjudged_pkey" PRIMARY KEY ("event_id")
);

-- CreateIndex
CREATE INDEX "pairs_withheld_idx" ON "pairs"("withheld");
