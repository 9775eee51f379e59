// What an app starts as its MCP server: passes its standard input and output to the scripted server and back.
import { connect } from 'node:net';

const [, , port, token] = process.argv;
const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${token}\n`));
process.stdin.pipe(socket);
socket.pipe(process.stdout);
socket.on('close', () => process.exit());
socket.on('error', ({ message }) => {
  process.stderr.write(`kmd: the scripted MCP server is gone: ${message}\n`);
  process.exit(1);
});
