import { it } from '@jest/globals';
import { describeEndToEnd } from './end-to-end.js';
import { phone } from './test-site.js';

const redisUrl = process.env.TEST_REDIS_URL;

if (redisUrl) {
  describeEndToEnd('redis', redisUrl, [{ size: phone, language: 'hi', writer: 'xls' }]);
} else it.todo('the end-to-end test on the redis backend: redis-server is not installed');
