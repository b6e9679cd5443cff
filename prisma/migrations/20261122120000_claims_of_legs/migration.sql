-- A reviewer reads all legs of an event at once: many claims a person, one a pair as before.
ALTER TABLE "claims" DROP CONSTRAINT "claims_pkey";
DROP INDEX "claims_a_id_b_id_key";
ALTER TABLE "claims" ADD CONSTRAINT "claims_pkey" PRIMARY KEY ("a_id", "b_id");
CREATE INDEX "claims_user_id_idx" ON "claims"("user_id");
