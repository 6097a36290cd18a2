import { Type } from '@mikro-orm/core';
import { dayInIndia } from '../../contracts/days.js';

/** A day (`YYYY-MM-DD`) up to whose end in India something holds, kept as that last millisecond (`timestamptz`). */
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
