/** Gives the dashboard the function by which the service reads the id of a market from pasted text. */
export { type Question, readMarketId } from '../../domain/marketName.js';
