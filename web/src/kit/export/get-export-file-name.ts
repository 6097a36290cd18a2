import { dayInIndia } from '../../../../src/contracts/days.js';
import type { ExportModel } from '../../api/generated.ts';

/** Returns `lender-2026-11-22.csv`, with the date of the request in India, as the server names it. */
export const getExportFileName = ({ list, asked_at, format }: ExportModel) => `${list}-${dayInIndia(new Date(asked_at))}.${format}`;
