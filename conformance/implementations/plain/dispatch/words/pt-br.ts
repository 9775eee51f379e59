import { countingIn } from '../../words/counting.ts';
import type { SessionWords } from './words.ts';

const { number } = countingIn('pt-BR');

export const portuguese: SessionWords = {
  session: 'Sessão do agente',
  status: { open: 'Sessão aberta', ended: 'Sessão encerrada' },
  canvas: 'Quadro',
  canvasEmpty: 'Ainda não há nada no quadro.',
  widget: (kind) => `Widget ${kind}`,
  imageBlocked: (host) => `Imagem bloqueada: ${host}`,
  trend: { up: 'Em alta', down: 'Em queda', stable: 'Estável' },
  console: 'Console do agente',
  consoleEmpty: 'Nenhuma chamada ainda.',
  calls: (count) => `Chamadas: ${number(count)}`,
  failures: (count) => `Falhas: ${number(count)}`,
  call: (tool) => `Chamada de ${tool}`,
  server: (server) => `Servidor ${server}`,
  place: { mcp: 'remoto', webmcp: 'local' },
  callStatus: { running: 'Executando…', done: 'Concluída', failed: 'Falhou' },
  elapsed: (ms) => `${number(ms)} ms`,
  guided: 'Após descoberta',
  loop: (count) => `Repetida ${number(count)} vezes`,
  cut: (kept, total) => `O modelo recebeu ${number(kept)} de ${number(total)} caracteres`,
  arguments: 'Argumentos',
  result: 'Resultado',
  copyResult: 'Copiar resultado',
};
