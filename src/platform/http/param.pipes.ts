import type { PipeTransform } from '@nestjs/common';
import { patterns } from '../../contracts/fields.js';
import { AppError } from './app-error.js';

/** A path parameter that must be a UUID; any other value is a 404. */
export class IdParam implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!patterns.uuid.test(value)) throw new AppError('not-found');
    return value;
  }
}

/** A path parameter that must be one of a list; any other value is a 404. */
export class OneOfParam<T extends string> implements PipeTransform<string, T> {
  constructor(private readonly allowed: readonly T[]) {}

  transform(value: string): T {
    const found = this.allowed.find((item) => item === value);
    if (!found) throw new AppError('not-found');
    return found;
  }
}
