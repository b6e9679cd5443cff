-- What pulls that are no longer kept added up to: the figures for monitors never go back.
-- CreateTable
CREATE TABLE "pull_counts" (
    "venue" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "count" BIGINT NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,
    "refused" BIGINT NOT NULL,

    CONSTRAINT "pull_counts_pkey" PRIMARY KEY ("venue","mode","outcome")
);
