-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "revision" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" TEXT NOT NULL,
    "venue" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "series" TEXT,
    "title" TEXT NOT NULL,
    "sub_title" TEXT,
    "category" TEXT NOT NULL,
    "tags" JSONB NOT NULL,
    "mutually_exclusive" BOOLEAN NOT NULL,
    "hidden_other" BOOLEAN NOT NULL,
    "settlement_sources" JSONB NOT NULL,
    "contract_terms_url" TEXT,
    "event_date" TEXT,
    "url" TEXT,
    "status" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "rev" BIGINT NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "markets" (
    "id" TEXT NOT NULL,
    "venue" TEXT NOT NULL,
    "market_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "rules" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "open_time" TIMESTAMPTZ(3),
    "close_time" TIMESTAMPTZ(3),
    "occurrence" TIMESTAMPTZ(3),
    "slug" TEXT,
    "numeric_id" TEXT,
    "condition_id" TEXT,
    "side" INTEGER,
    "yes_token_id" TEXT,
    "no_token_id" TEXT,
    "outcomes" JSONB,
    "end_date" TIMESTAMPTZ(3),
    "game_start" TIMESTAMPTZ(3),
    "sports_market_type" TEXT,
    "line" DOUBLE PRECISION,
    "group_item" TEXT,
    "accepting_orders" BOOLEAN,
    "strike_type" TEXT,
    "floor_strike" DOUBLE PRECISION,
    "cap_strike" DOUBLE PRECISION,
    "fee_type" TEXT,
    "fee_multiplier" DOUBLE PRECISION,
    "fee_rate" DOUBLE PRECISION,
    "fee_exponent" DOUBLE PRECISION,
    "volume" DOUBLE PRECISION,
    "volume_24h" DOUBLE PRECISION,
    "yes_price" DOUBLE PRECISION,
    "url" TEXT,
    "hash" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "rev" BIGINT NOT NULL,

    CONSTRAINT "markets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "market_versions" (
    "id" BIGSERIAL NOT NULL,
    "market_id" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "market_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pairs" (
    "a_id" TEXT NOT NULL,
    "b_id" TEXT NOT NULL,
    "standing" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "event_date" TEXT,
    "relation" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "basis" TEXT NOT NULL,
    "caveats" JSONB NOT NULL,
    "caveat_details" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "explanation" JSONB NOT NULL,
    "engine_version" TEXT NOT NULL,
    "doubt" TEXT,
    "text_a" TEXT NOT NULL,
    "clause_a" TEXT NOT NULL,
    "text_b" TEXT NOT NULL,
    "clause_b" TEXT NOT NULL,
    "volume" DOUBLE PRECISION NOT NULL,
    "hash" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "judged_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "rev" BIGINT NOT NULL,

    CONSTRAINT "pairs_pkey" PRIMARY KEY ("a_id","b_id")
);

-- CreateTable
CREATE TABLE "decisions" (
    "id" TEXT NOT NULL,
    "a_id" TEXT NOT NULL,
    "b_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "from_standing" TEXT NOT NULL,
    "to_standing" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "note" TEXT,
    "engine_version" TEXT NOT NULL,
    "clause_a" TEXT NOT NULL,
    "clause_b" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "superseded_at" TIMESTAMPTZ(3),
    "superseded_by" TEXT,
    "seq" BIGSERIAL NOT NULL,

    CONSTRAINT "decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pulls" (
    "id" TEXT NOT NULL,
    "venue" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "events" INTEGER NOT NULL DEFAULT 0,
    "markets" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "closed" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "refusals" JSONB NOT NULL,
    "error" TEXT,

    CONSTRAINT "pulls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "venue_states" (
    "venue" TEXT NOT NULL,
    "last_pull" TIMESTAMPTZ(3),
    "last_sweep" TIMESTAMPTZ(3),
    "changes_from" TIMESTAMPTZ(3),
    "rev" BIGINT NOT NULL,

    CONSTRAINT "venue_states_pkey" PRIMARY KEY ("venue")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "rev" BIGINT NOT NULL,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "events_rev_idx" ON "events"("rev");

-- CreateIndex
CREATE UNIQUE INDEX "events_venue_group_id_key" ON "events"("venue", "group_id");

-- CreateIndex
CREATE INDEX "markets_event_id_idx" ON "markets"("event_id");

-- CreateIndex
CREATE INDEX "markets_rev_idx" ON "markets"("rev");

-- CreateIndex
CREATE INDEX "markets_status_venue_idx" ON "markets"("status", "venue");

-- CreateIndex
CREATE UNIQUE INDEX "markets_venue_market_id_key" ON "markets"("venue", "market_id");

-- CreateIndex
CREATE INDEX "market_versions_market_id_id_idx" ON "market_versions"("market_id", "id");

-- CreateIndex
CREATE INDEX "pairs_b_id_idx" ON "pairs"("b_id");

-- CreateIndex
CREATE INDEX "pairs_rev_idx" ON "pairs"("rev");

-- CreateIndex
CREATE INDEX "pairs_standing_category_idx" ON "pairs"("standing", "category");

-- CreateIndex
CREATE INDEX "decisions_a_id_b_id_seq_idx" ON "decisions"("a_id", "b_id", "seq");

-- CreateIndex
CREATE INDEX "decisions_at_idx" ON "decisions"("at");

-- CreateIndex
CREATE INDEX "pulls_venue_started_at_idx" ON "pulls"("venue", "started_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_rev_idx" ON "api_keys"("rev");

-- CreateIndex
CREATE INDEX "api_keys_user_id_idx" ON "api_keys"("user_id");

-- AddForeignKey
ALTER TABLE "markets" ADD CONSTRAINT "markets_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "market_versions" ADD CONSTRAINT "market_versions_market_id_fkey" FOREIGN KEY ("market_id") REFERENCES "markets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pairs" ADD CONSTRAINT "pairs_a_id_fkey" FOREIGN KEY ("a_id") REFERENCES "markets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pairs" ADD CONSTRAINT "pairs_b_id_fkey" FOREIGN KEY ("b_id") REFERENCES "markets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_a_id_b_id_fkey" FOREIGN KEY ("a_id", "b_id") REFERENCES "pairs"("a_id", "b_id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- The one row that orders all writes.
INSERT INTO "revision" ("id", "value") VALUES (1, 0);
