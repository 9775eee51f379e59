import type { McpPeer } from '../../../peers/mcp/mcp-peer.ts';
import type { ModelPeer } from '../../../peers/model/model-peer.ts';
import type { WireLog } from '../../../peers/wire-log.ts';
import { NODE } from '../../child-group.ts';
import type { AdapterFile } from './adapter-file.ts';
import type { Values } from './drive-steps.ts';

export interface Peers {
  readonly log: WireLog;
  readonly mcp: McpPeer;
  readonly model: ModelPeer;
}

/** `$port`, `$port2` and so on. */
export function portValues(ports: readonly number[]): Values {
  return Object.fromEntries(ports.map((port, index) => [`port${index === 0 ? '' : index + 1}`, String(port)]));
}

/** What stands for the peers in texts of the adapter. */
export function peerValues({ mcp, model }: Pick<Peers, 'mcp' | 'model'>, wire: AdapterFile['peers']['model']): Values {
  const server = mcp.command(NODE);
  return {
    mcp: mcp.url,
    mcpCommand: [server.command, ...server.args].map((word) => JSON.stringify(word)).join(' '),
    mcpConfig: JSON.stringify({ mcpServers: { kmd: server } }),
    model: wire === undefined ? '' : model.url(wire),
  };
}
