-- An event that a market has left is judged with the one that it went to, also while its venue is being listed.
ALTER TABLE "unjudged" ADD COLUMN "urgent" BOOLEAN NOT NULL DEFAULT false;
