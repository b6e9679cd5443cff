-- How far apart the last prices of a pair are, for lists in that order.
CREATE VIEW "price_gaps" AS
  SELECT p."a_id", p."b_id", round((abs(a."yes_price" - b."yes_price") * 100)::numeric, 2)::double precision AS "cents"
  FROM "pairs" p JOIN "markets" a ON a."id" = p."a_id" JOIN "markets" b ON b."id" = p."b_id";
