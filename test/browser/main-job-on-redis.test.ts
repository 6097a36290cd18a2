import { it } from '@jest/globals';
import { describeMainJob } from './main-job.js';
import { phone } from './stage.js';

const redisUrl = process.env.TEST_REDIS_URL;

if (redisUrl) {
  describeMainJob('redis', redisUrl, [{ size: phone, language: 'hi', writer: 'xls' }]);
} else it.todo('the main job on the redis backend: redis-server is not installed');
