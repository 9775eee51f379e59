import { countingIn } from '../../words/counting.ts';
import type { SessionWords } from './words.ts';

const { number } = countingIn('zh-CN');

export const chinese: SessionWords = {
  session: '代理会话',
  status: { open: '会话进行中', ended: '会话已结束' },
  canvas: '画布',
  canvasEmpty: '画布上还没有内容。',
  widget: (kind) => `小组件 ${kind}`,
  imageBlocked: (host) => `已阻止图片：${host}`,
  trend: { up: '上升', down: '下降', stable: '持平' },
  console: '代理控制台',
  consoleEmpty: '还没有调用。',
  calls: (count) => `调用次数：${number(count)}`,
  failures: (count) => `失败：${number(count)}`,
  call: (tool) => `调用 ${tool}`,
  server: (server) => `服务器 ${server}`,
  place: { mcp: '远程', webmcp: '本地' },
  callStatus: { running: '运行中…', done: '已完成', failed: '失败' },
  elapsed: (ms) => `${number(ms)} 毫秒`,
  guided: '经查找后调用',
  loop: (count) => `已重复 ${number(count)} 次`,
  cut: (kept, total) => `模型收到 ${number(total)} 个字符中的 ${number(kept)} 个`,
  arguments: '参数',
  result: '结果',
  copyResult: '复制结果',
};
