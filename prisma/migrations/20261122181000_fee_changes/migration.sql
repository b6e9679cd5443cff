-- Changes of fees that a venue has announced, with the time from which each holds.
ALTER TABLE "markets" ADD COLUMN "fee_changes" TEXT;
