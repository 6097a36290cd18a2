import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AppError } from '../http/app-error.js';
import { Public } from '../http/access.js';
import { WORKER_TIMEOUT_SECONDS } from '../messaging/worker-heartbeat.entity.js';
import { HealthResponse, ReadinessResponse } from './health.dto.js';

const OUTBOX_LAG_SECONDS = 60;

@ApiTags('health')
@Controller('health')
export class HealthController {
  private readonly em: EntityManager;

  constructor(orm: MikroORM) {
    this.em = orm.em;
  }

  /** Liveness: the process responds. */
  @Public()
  @Get('live')
  @ApiOperation({ operationId: 'live' })
  @ApiOkResponse({ type: HealthResponse })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  /** Readiness: the database responds, and workers with responding queues publish the outbox. */
  @Public()
  @Get('ready')
  @ApiOperation({ operationId: 'ready' })
  @ApiOkResponse({ type: ReadinessResponse })
  async ready(): Promise<ReadinessResponse> {
    const [state] = await this.em
      .fork()
      .execute<{ workers: number; lag: number }[]>(
        `select (select count(*)::int from platform.worker_heartbeat where seen_at > clock_timestamp() - make_interval(secs => ?)) as workers,
                coalesce((select extract(epoch from clock_timestamp() - min(available_at))::int from platform.outbox where published_at is null and available_at <= now()), 0) as lag`,
        [WORKER_TIMEOUT_SECONDS],
      )
      .catch(() => []);
    if (!state || state.workers === 0 || state.lag > OUTBOX_LAG_SECONDS) throw new AppError('not-ready');
    return { status: 'ok', workers: state.workers, outbox_lag_seconds: state.lag };
  }
}
