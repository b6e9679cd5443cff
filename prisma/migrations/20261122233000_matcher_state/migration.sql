-- What the matcher goes on with after a restart instead of reading all texts again.
-- CreateTable
CREATE TABLE "matcher" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" TEXT NOT NULL,
    "owner" TEXT NOT NULL,

    CONSTRAINT "matcher_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "matcher_events" (
    "event_id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "entry" TEXT NOT NULL,

    CONSTRAINT "matcher_events_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "matcher_legs" (
    "events" TEXT NOT NULL,
    "legs" TEXT NOT NULL,

    CONSTRAINT "matcher_legs_pkey" PRIMARY KEY ("events")
);
