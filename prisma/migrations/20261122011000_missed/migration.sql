-- When a sweep first missed an open market that it may not close alone.
ALTER TABLE "markets" ADD COLUMN     "missed_at" TIMESTAMPTZ(3);
