import { it } from '@jest/globals';
import { describeMainJob } from './main-job.js';
import { desktop, phone } from './stage.js';

const redisUrl = process.env.TEST_REDIS_URL;

if (redisUrl) {
  describeMainJob('redis', redisUrl, [
    { size: phone, language: 'hi', writer: 'xls' },
    { size: desktop, language: 'en', writer: 'xlsx' },
  ]);
} else it.todo('the main job on the redis backend: redis-server is not installed');
