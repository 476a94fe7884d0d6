import { z } from 'zod';
import { endpoint } from '../endpoint';
import { docketCalls } from '../file/docket';
import { listOf, listQuery } from '../shape';
import { supply, supplyLine } from './supply';

/** For whoever receives at a farm, without prices: what is on its way there, or has come. */
export const listArriving = endpoint('supply.arriving', 'GET', '/api/v1/farms/:farmId/arriving-supplies', {
  summary: 'What is on its way to a farm, or has come there',
  access: { action: 'receive', subject: 'SupplyFarm' },
  query: listQuery(['number', 'sentDay', 'receivedDay']).extend({
    sortDesc: z.stringbool().default(true),
    state: z.enum(['sent', 'received']).default('sent'),
  }),
  output: listOf(supplyLine),
});

export const getArriving = endpoint('supply.getArriving', 'GET', '/api/v1/supplies/:supplyId/arriving', {
  summary: 'A supply to a farm as it is received there, without prices',
  access: { action: 'receive', subject: 'SupplyFarm' },
  output: supply,
});

/** Whoever receives hands papers in and sees them. */
export const supplyDockets = docketCalls({
  id: 'supply',
  path: '/api/v1/supplies/:supplyId',
  add: { action: 'receive', subject: 'SupplyFarm' },
  read: { action: 'receive', subject: 'SupplyFarm' },
  remove: { action: 'update', subject: 'SupplyFarm' },
});
