import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { AdminPageKey } from '../../../../src/contracts/pages.js';
import { type UploadOption, type UploadProfile, uploadProfiles } from '../../../../src/contracts/uploads.js';
import type { Choice } from '../fields/field-props.ts';
import type { UploadCalls } from './create-upload-calls.ts';

/** How something that is said beside a file is asked for. */
export interface OptionField {
  readonly name: UploadOption;
  readonly label: TextKey;
  /** A hook; undefined until the choices are there. */
  readonly useChoices: () => readonly Choice[] | undefined;
}

/** The page of a kind of file, as data. */
export interface UploadPageProfile {
  readonly page: AdminPageKey;
  readonly calls: UploadCalls;
  readonly options: readonly OptionField[];
  readonly texts: {
    /** One line under the title of the page. */
    readonly lead: TextKey;
    /** Of the dialog that lists rejected rows. */
    readonly errorsTitle: TextKey;
    /** In place of a history. */
    readonly empty: TextKey;
    /** Stands beside the kinds of files that are taken. */
    readonly helper?: TextKey;
  };
}

/** What both sides know of the kind of file of a page. */
export const getProfile = ({ calls }: UploadPageProfile): UploadProfile => uploadProfiles[calls.kind];
