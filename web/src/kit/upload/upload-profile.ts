import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { AdminPageKey } from '../../../../src/contracts/pages.js';
import { type UploadOption, type UploadProfile, uploadProfiles } from '../../../../src/contracts/uploads.js';
import type { Choice } from '../fields/field-props.ts';
import type { UploadCalls } from './create-upload-calls.ts';

/** Declaration of a field sent beside a file. */
export interface OptionField {
  readonly name: UploadOption;
  readonly label: TextKey;
  /** A hook; undefined while loading. */
  readonly useChoices: () => readonly Choice[] | undefined;
}

/** Declaration of the page of an upload kind. */
export interface UploadPageProfile {
  readonly page: AdminPageKey;
  readonly calls: UploadCalls;
  readonly options: readonly OptionField[];
  readonly texts: {
    /** One line under the title of the page. */
    readonly lead: TextKey;
    /** Title of the dialog with rejected rows. */
    readonly errorsTitle: TextKey;
    /** Shown instead of an empty history. */
    readonly empty: TextKey;
    /** Shown beside the accepted file types. */
    readonly helper?: TextKey;
  };
}

/** Returns the profile that server and page share for the upload kind. */
export const getProfile = ({ calls }: UploadPageProfile): UploadProfile => uploadProfiles[calls.kind];
