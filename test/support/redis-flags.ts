/** A Redis for tests: nothing on disk, no job dropped, and a database for each file of tests that runs beside others. */
export const redisFlags = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction', '--databases', '64'] as const;
