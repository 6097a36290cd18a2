import { describe, expect, it } from '@jest/globals';
import { ownerOfServer, ownerSetting, parseServerState } from './previous-server.js';

const file = (...lines: string[]) => `${lines.join('\n')}\n`;

describe('parseServerState', () => {
  it('reads process id and readiness', () => {
    const lines = ['4711', '/data', '1790000000', '5432', '', '127.0.0.1', '  1234  5'];
    expect(parseServerState(file(...lines, 'ready   '))).toEqual({ pid: 4711, ready: true });
    expect(parseServerState(file(...lines, 'starting'))).toEqual({ pid: 4711, ready: false });
    expect(parseServerState(file(...lines))).toEqual({ pid: 4711, ready: false });
  });

  it.each(['', '\n', 'nonsense\nready', '-5\n', '0\n'])('returns undefined for %j', (text) => {
    expect(parseServerState(text)).toBeUndefined();
  });
});

describe('ownerOfServer', () => {
  const commandLine = (dataDir: string, owner: string) => `/bin/postgres -D ${dataDir} -p 5432 -c fsync=off -c ${owner}`;

  it('returns the owner, also when the folder name has a space', () => {
    expect(ownerOfServer(commandLine('/my clone/.data/postgres', ownerSetting(42)), '/my clone/.data/postgres')).toBe(42);
    expect(ownerOfServer(`${commandLine('/data', ownerSetting(42))} -c timezone=UTC`, '/data')).toBe(42);
  });

  it('returns undefined for servers on other folders, servers of other owners and other programs', () => {
    expect(ownerOfServer(commandLine('/data-2', ownerSetting(42)), '/data')).toBeUndefined();
    expect(ownerOfServer(commandLine('/data', 'cluster_name=main'), '/data')).toBeUndefined();
    expect(ownerOfServer('sleep 60', '/data')).toBeUndefined();
  });
});
