-- AlterTable
ALTER TABLE "decisions" ADD COLUMN     "caveats" JSONB,
ADD COLUMN     "confidence" DOUBLE PRECISION,
ADD COLUMN     "tier" TEXT;

-- CreateTable
CREATE TABLE "settlements" (
    "id" BIGSERIAL NOT NULL,
    "market_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "yes_micros" INTEGER,
    "words" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settlements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follows" (
    "market_id" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("market_id")
);

-- CreateTable
CREATE TABLE "refused_pairs" (
    "a_id" TEXT NOT NULL,
    "b_id" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "engine_version" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_pairs_pkey" PRIMARY KEY ("a_id","b_id")
);

-- CreateTable
CREATE TABLE "pair_outcomes" (
    "id" BIGSERIAL NOT NULL,
    "a_id" TEXT NOT NULL,
    "b_id" TEXT NOT NULL,
    "belief" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "a_micros" INTEGER,
    "b_micros" INTEGER,
    "family" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "verified_standing" TEXT,
    "verified_tier" TEXT,
    "verified_confidence" DOUBLE PRECISION,
    "verified_caveats" JSONB,
    "verified_engine" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "closed_standing" TEXT,
    "closed_tier" TEXT,
    "closed_confidence" DOUBLE PRECISION,
    "closed_caveats" JSONB,
    "closed_engine" TEXT,
    "corrects" BIGINT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pair_outcomes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outcome_findings" (
    "id" BIGSERIAL NOT NULL,
    "outcome_id" BIGINT NOT NULL,
    "cause" TEXT NOT NULL,
    "note" TEXT,
    "actor" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outcome_findings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "outcome_findings_outcome_id_id_idx" ON "outcome_findings"("outcome_id", "id");

-- CreateIndex
CREATE INDEX "settlements_market_id_id_idx" ON "settlements"("market_id", "id");

-- CreateIndex
CREATE INDEX "follows_next_at_idx" ON "follows"("next_at");

-- CreateIndex
CREATE INDEX "refused_pairs_b_id_idx" ON "refused_pairs"("b_id");

-- CreateIndex
CREATE UNIQUE INDEX "pair_outcomes_corrects_key" ON "pair_outcomes"("corrects");

-- CreateIndex
CREATE INDEX "pair_outcomes_a_id_b_id_id_idx" ON "pair_outcomes"("a_id", "b_id", "id");

-- CreateIndex
CREATE INDEX "pair_outcomes_b_id_idx" ON "pair_outcomes"("b_id");

-- CreateIndex
CREATE INDEX "pair_outcomes_outcome_id_idx" ON "pair_outcomes"("outcome", "id");

-- CreateIndex
CREATE INDEX "decisions_seq_idx" ON "decisions"("seq");

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_market_id_fkey" FOREIGN KEY ("market_id") REFERENCES "markets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_market_id_fkey" FOREIGN KEY ("market_id") REFERENCES "markets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refused_pairs" ADD CONSTRAINT "refused_pairs_a_id_fkey" FOREIGN KEY ("a_id") REFERENCES "markets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refused_pairs" ADD CONSTRAINT "refused_pairs_b_id_fkey" FOREIGN KEY ("b_id") REFERENCES "markets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pair_outcomes" ADD CONSTRAINT "pair_outcomes_a_id_fkey" FOREIGN KEY ("a_id") REFERENCES "markets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pair_outcomes" ADD CONSTRAINT "pair_outcomes_b_id_fkey" FOREIGN KEY ("b_id") REFERENCES "markets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- AddForeignKey
ALTER TABLE "outcome_findings" ADD CONSTRAINT "outcome_findings_outcome_id_fkey" FOREIGN KEY ("outcome_id") REFERENCES "pair_outcomes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the score rests on is appended to and never edited, by nobody and no mistake.
CREATE FUNCTION refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never edited or removed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER settlements_append_only BEFORE UPDATE OR DELETE ON "settlements" FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER pair_outcomes_append_only BEFORE UPDATE OR DELETE ON "pair_outcomes" FOR EACH ROW EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER outcome_findings_append_only BEFORE UPDATE OR DELETE ON "outcome_findings" FOR EACH ROW EXECUTE FUNCTION refuse_edit();
