import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { type UploadKind, uploadProfiles } from '../../../contracts/uploads.js';
import { StartupRule } from '../../../platform/messaging/startup-check.js';
import { Importer } from '../messages/importer.js';
import { assertColumns } from '../reading/columns.js';

/** The importers that modules declare, by key. */
@Injectable()
export class Importers extends StartupRule {
  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  /** Returns the importer with this key. Throws for a key that no module declares: keys come from our code, not from the caller. */
  byKey(key: UploadKind): Importer {
    const importer = this.all().find((each) => each.key === key);
    if (!importer) throw new Error(`no importer is called ${key}`);
    return importer;
  }

  override problems(): readonly string[] {
    const importers = this.all();
    const doubled = importers.filter(({ key }, index) => importers.findIndex((other) => other.key === key) !== index);
    const missing = Object.keys(uploadProfiles).filter((kind) => !importers.some(({ key }) => key === kind));
    return [
      ...missing.map((key) => `no importer takes files of the kind ${key}`),
      ...doubled.map(({ key }) => `two importers are called ${key}`),
      ...importers.flatMap(columnProblems),
      ...importers.flatMap(missingLabels),
    ];
  }

  private all(): Importer[] {
    return this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is Importer => instance instanceof Importer);
  }
}

function columnProblems({ key, columns }: Importer): string[] {
  try {
    assertColumns(columns);
    return [];
  } catch (error) {
    return [`importer ${key}: ${(error as Error).message}`];
  }
}

/** Problems of rows name their column; without a label people would read the key of a text. */
function missingLabels({ key, columns }: Importer): string[] {
  return Object.entries(catalogues).flatMap(([language, { errors }]) =>
    columns
      .filter((column) => !Object.hasOwn(errors.column, column.key))
      .map((column) => `importer ${key}: column ${column.key} has no label errors.column.${column.key} in ${language}`),
  );
}
