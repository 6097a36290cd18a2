/** 1 full, 2 operations, 3 customer support (product specification §6). */
export const adminRoles = [1, 2, 3] as const;
export type AdminRole = (typeof adminRoles)[number];
