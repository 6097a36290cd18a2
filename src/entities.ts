import type { Entities } from './platform/database/orm-options.js';
import { RowError } from './modules/files/domain/row-error.entity.js';
import { Upload } from './modules/files/domain/upload.entity.js';
import { Lender } from './modules/lenders/domain/lender.entity.js';
import { LenderCallback } from './modules/lenders/domain/lender-callback.entity.js';
import { Submission } from './modules/lenders/domain/submission.entity.js';
import { Partner } from './modules/partners/domain/partner.entity.js';

/** Entities of all modules: what the ORM maps and the migrations are compared with. */
export const entities: Entities = [Upload, RowError, Lender, LenderCallback, Submission, Partner];
