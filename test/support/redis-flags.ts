/** Flags of a Redis for tests: nothing on disk, no eviction of jobs, and a database for each parallel test file. */
export const redisFlags = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction', '--databases', '64'] as const;
