import { createContext, use } from 'react';
import type { Audience } from '../../../src/contracts/permissions.js';

const AudienceContext = createContext<Audience>('customer');

export const AudienceProvider = AudienceContext;

export const useAudience = (): Audience => use(AudienceContext);
