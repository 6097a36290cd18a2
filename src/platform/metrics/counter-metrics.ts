import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Counter, type Registry } from 'prom-client';
import { MetricCounter } from '../counters/metric-counter.js';

interface CounterSum {
  readonly name: string;
  readonly labels: readonly string[];
  readonly count: number;
}

/** The counters of all processes as Prometheus counters: every process returns the same values. */
@Injectable()
export class CounterMetrics {
  constructor(
    private readonly em: EntityManager,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Adds every counter of this build to a registry, with its total since the beginning. */
  async register(registry: Registry): Promise<void> {
    const sums = await this.em.execute<CounterSum[]>(
      'select name, labels::jsonb as labels, sum(count)::float8 as count from platform.tally group by name, labels order by name, labels',
    );
    for (const { name, help, labels } of this.declaredCounters()) {
      const counter = new Counter({ name, help, labelNames: labels, registers: [registry] });
      for (const sum of sums.filter((each) => each.name === name && each.labels.length === labels.length))
        counter.inc(Object.fromEntries(labels.map((label, index) => [label, String(sum.labels[index])])), sum.count);
    }
  }

  private declaredCounters(): MetricCounter[] {
    return this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is MetricCounter => instance instanceof MetricCounter);
  }
}
