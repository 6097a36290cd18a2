import type { Entities } from './platform/database/orm-options.js';
import { Lender } from './modules/lenders/domain/lender.entity.js';

/** Entities of all modules: what the ORM maps and the migrations are compared with. */
export const entities: Entities = [Lender];
