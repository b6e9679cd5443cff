export { type Question, readMarketId } from '../../domain/marketName.js';
