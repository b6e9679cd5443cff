-- CreateTable
CREATE TABLE "score_counts" (
    "moment" TEXT NOT NULL,
    "dimension" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "belief" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "paid" BOOLEAN NOT NULL,
    "category" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "score_counts_pkey" PRIMARY KEY ("moment","dimension","name","belief","outcome","paid","category","family")
);

-- What has been scored already.
INSERT INTO "score_counts" (moment, dimension, name, belief, outcome, paid, category, family, count, confidence)
SELECT moment, dimension, coalesce(label, 'unknown'), belief, outcome, coalesce(a_micros > 0 OR b_micros > 0, false), category, family,
  count(*), sum(coalesce(said, 0))
FROM pair_outcomes o
CROSS JOIN LATERAL (VALUES ('verified', coalesce(o.verified_standing, o.closed_standing), coalesce(o.verified_caveats, o.closed_caveats),
    coalesce(o.verified_engine, o.closed_engine), coalesce(o.verified_confidence, o.closed_confidence)),
  ('closed', o.closed_standing, o.closed_caveats, o.closed_engine, o.closed_confidence)) AS m(moment, standing, caveats, engine, said)
CROSS JOIN LATERAL (VALUES ('standing', m.standing), ('caveats', coalesce(m.caveats, '[]')::text), ('engine', m.engine),
  ('bin', (width_bucket(m.said, '{0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9,0.95,0.99}'::float8[]) - 1)::text)) AS d(dimension, label)
WHERE o.id NOT IN (SELECT corrects FROM pair_outcomes WHERE corrects IS NOT NULL)
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
