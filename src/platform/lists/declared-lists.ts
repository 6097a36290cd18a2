import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { catalogues } from '../../contracts/i18n/catalogues.js';
import type { Permission } from '../../contracts/permissions.js';
import { AppError } from '../http/app-error.js';
import { StartupRule } from '../messaging/startup-check.js';
import { labelKey } from './label-key.js';
import type { List } from './list.js';

/** A list served at `/api/admin/<path>`, with its access rule. */
export interface ServedList<Row extends object = object> {
  readonly list: List<Row>;
  readonly path: string;
  readonly read: Permission;
  /** Permission to change the listed records, if they can be changed. */
  readonly write?: Permission;
}

/** Metadata key with which controllers declare the list that they serve, so that workers can find it. */
export const SERVED_LIST = Symbol('served list');

/** The lists that this build serves. */
@Injectable()
export class DeclaredLists extends StartupRule {
  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  all(): ServedList[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => {
      const served = (metatype as { [SERVED_LIST]?: ServedList } | null)?.[SERVED_LIST];
      return served ? [served] : [];
    });
  }

  /** Throws `not-found` for a key without a list, or whose list no longer exists. */
  byKey(key: string): ServedList {
    const served = this.all().find(({ list }) => list.key === key);
    if (!served) throw new AppError('not-found');
    return served;
  }

  override problems(): readonly string[] {
    const lists = this.all().map(({ list }) => list);
    const keys = lists.map(({ key }) => key);
    return [
      ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `two lists are called ${key}`),
      ...lists.flatMap(findMissingLabels),
    ];
  }
}

function findMissingLabels(list: List<object>): string[] {
  return Object.entries(list.columns).flatMap(([column, { choices = [], words, emptyMeansAll }]) => {
    const wordsOfChoices = [...choices, ...(emptyMeansAll ? ['all'] : [])].map((choice) => `${words}.${choice}`);
    return Object.entries(catalogues).flatMap(([language, catalogue]) =>
      [labelKey(list, column), ...wordsOfChoices]
        .filter((key) => !hasText(catalogue, key))
        .map((key) => `the column ${column} of the list ${list.key} lacks words in ${language}: ${key}`),
    );
  });
}

const hasText = (catalogue: object, key: string) =>
  typeof key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], catalogue) === 'string';
