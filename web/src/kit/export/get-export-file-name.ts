import { dayInIndia } from '../../../../src/contracts/days.js';
import type { ExportModel } from '../../api/generated.ts';

/** `lender-2026-11-22.csv`, by the day in India on which it was asked for, as the server names it. */
export const getExportFileName = ({ list, asked_at, format }: ExportModel) => `${list}-${dayInIndia(new Date(asked_at))}.${format}`;
