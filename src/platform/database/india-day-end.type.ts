import { Type } from '@mikro-orm/core';
import { dayInIndia } from '../../contracts/days.js';

/** A day (`YYYY-MM-DD`) until whose end in India something is valid, stored as its last millisecond (`timestamptz`). */
export class IndiaDayEnd extends Type<string | null, Date | null> {
  override convertToDatabaseValue(day: string | null): Date | null {
    return day === null ? null : new Date(`${day}T23:59:59.999+05:30`);
  }

  override convertToJSValue(moment: Date | string | null): string | null {
    return moment === null ? null : dayInIndia(new Date(moment));
  }

  override getColumnType(): string {
    return 'timestamptz';
  }
}
