import { hash } from './ids.js';
import type { Source, Wire } from './wireA.js';

/** One series of venue A. */
export interface SeriesA {
  ticker: string;
  title: string;
  category: string;
  tags: readonly string[];
  frequency: string;
  sources: readonly Source[];
  /** Name of the contract's terms (a PDF); several series share one. */
  terms: string;
  fee?: { type: 'quadratic' | 'quadratic_with_maker_fees' | 'flat'; multiplier: number };
}

/** The series as `GET /series` sends it. */
export function wireSeriesA(series: SeriesA): Wire {
  const day = 1 + (Number.parseInt(hash(series.ticker).slice(0, 4), 16) % 27);
  return {
    additional_prohibitions: [
      'Employees of a Source Agency and holders of material, non-public information may not trade this contract.',
    ],
    categories: [series.category],
    category: series.category,
    contract_terms_url: `https://assets.kalshi.com/contract_terms/${series.terms}.pdf`,
    contract_url: `https://assets.kalshi.com/regulatory/product-certifications/${series.terms}.pdf`,
    exchange_index: 0,
    fee_multiplier: series.fee?.multiplier ?? 1,
    fee_type: series.fee?.type ?? 'quadratic',
    frequency: series.frequency,
    last_updated_ts: `2026-10-${String(day).padStart(2, '0')}T14:05:00Z`,
    settlement_sources: series.sources,
    tags: series.tags,
    ticker: series.ticker,
    title: series.title,
  };
}
