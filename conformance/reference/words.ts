import type { Words } from './generated/surface.gen.ts';

type Table = Readonly<Record<string, readonly [en: string, pt: string, zh: string]>>;

/** Words of the reference that its specs leave to the implementer, and a stand-in for those they own. */
const TABLE: Table = {
  'mcp.tool.card': ['Tool invocation: {name}', 'Chamada de ferramenta: {name}', '工具调用：{name}'],
  'mcp.tool.status.pending': ['Waiting', 'Aguardando', '等待中'],
  'mcp.tool.status.running': ['Running…', 'Executando…', '运行中…'],
  'mcp.tool.status.success': ['Done', 'Concluído', '已完成'],
  'mcp.tool.status.error': ['Error', 'Erro', '出错'],
  'mcp.tool.status.cancelled': ['Cancelled', 'Cancelado', '已取消'],
  'mcp.tool.arguments': ['Arguments', 'Argumentos', '参数'],
  'mcp.tool.result': ['Result', 'Resultado', '结果'],
  'mcp.tool.retry': ['Retry', 'Tentar novamente', '重试'],
  'mcp.tool.show_more': ['Show more', 'Mostrar mais', '显示更多'],
  'mcp.tool.show_less': ['Show less', 'Mostrar menos', '收起'],
  'mcp.tool.expand_args': ['Expand args', 'Expandir argumentos', '展开参数'],
  'mcp.tool.copy_args': ['Copy arguments', 'Copiar argumentos', '复制参数'],
  'mcp.tool.copy_result': ['Copy result', 'Copiar resultado', '复制结果'],
  'mcp.tool.from_server': ['Tool from {server}', 'Ferramenta de {server}', '工具来自 {server}'],
  'mcp.tool.raw': ['Raw JSON', 'JSON bruto', '原始 JSON'],
  'mcp.tool.form': ['Form view', 'Formulário', '表单视图'],
  'mcp.tool.view': ['View', 'Exibição', '视图'],
  'mcp.tool.trust.trusted': ['trusted', 'confiável', '可信'],
  'mcp.tool.trust.untrusted': ['not trusted', 'não confiável', '不可信'],
  'mcp.tool.image': ['Image from {name}', 'Imagem de {name}', '来自 {name} 的图片'],
  'mcp.tool.audio': ['Audio from {name}', 'Áudio de {name}', '来自 {name} 的音频'],
  'mcp.tool.unsupported': ['Unsupported content: {type}', 'Conteúdo sem suporte: {type}', '不支持的内容：{type}'],
  'mcp.tool.structured': ['Structured content', 'Conteúdo estruturado', '结构化内容'],
  'mcp.tool.empty': ['The tool returned nothing.', 'A ferramenta não retornou nada.', '工具没有返回内容。'],
  'mcp.tool.close': ['Close', 'Fechar', '关闭'],
  'mcp.elicitation.action.accept': ['Submit', 'Enviar', '提交'],
  'mcp.elicitation.action.reject': ['Reject', 'Recusar', '拒绝'],
  'mcp.elicitation.action.cancel': ['Cancel', 'Cancelar', '取消'],
  'mcp.elicitation.action.open': ['Open page', 'Abrir página', '打开页面'],
  'mcp.elicitation.timeout_warning': ['Closing in {seconds}s', 'Fechando em {seconds}s', '{seconds} 秒后关闭'],
  'mcp.elicitation.url_mode.opening': ['Opening external page', 'Abrindo página externa', '正在打开外部页面'],
  'mcp.elicitation.url_mode.complete': ['Completed', 'Concluído', '已完成'],
  'mcp.elicitation.url_mode.waiting': [
    'Waiting for you to finish on that page',
    'Aguardando você concluir nessa página',
    '等待您在该页面上完成操作',
  ],
  'mcp.elicitation.url_mode.consent': [
    'The server asks you to visit a page outside this app. Check the address before you open it.',
    'O servidor pede que você visite uma página fora deste aplicativo. Confira o endereço antes de abrir.',
    '服务器请您访问此应用之外的页面。打开前请核对地址。',
  ],
  'mcp.elicitation.url_mode.host': ['Host', 'Host', '主机'],
  'mcp.elicitation.url_mode.lookalike': [
    'This address uses look-alike letters. Open it only if you expected it.',
    'Este endereço usa letras parecidas com outras. Abra somente se você o esperava.',
    '此地址使用了形似字符。仅在您确实预期时才打开。',
  ],
  'mcp.elicitation.url_mode.userinfo': [
    'What stands before the @ is not the site you would visit.',
    'O que vem antes do @ não é o site que você visitaria.',
    '@ 之前的内容并不是您要访问的网站。',
  ],
  'mcp.elicitation.url_mode.insecure': [
    'The connection to this page is not encrypted.',
    'A conexão com esta página não é criptografada.',
    '与此页面的连接未加密。',
  ],
  'mcp.elicitation.url_mode.blocked': [
    'This is not a web address and cannot be opened.',
    'Isto não é um endereço da web e não pode ser aberto.',
    '这不是网页地址，无法打开。',
  ],
  'mcp.elicitation.field_required': ['Required', 'Obrigatório', '必填'],
  'mcp.elicitation.from_server': ['Request from {server}', 'Pedido de {server}', '来自 {server} 的请求'],
  'mcp.elicitation.remove': ['Remove {value}', 'Remover {value}', '移除 {value}'],
  'mcp.elicitation.add': ['Add with Enter', 'Adicione com Enter', '按 Enter 添加'],
  'mcp.elicitation.error.number': ['Enter a number', 'Digite um número', '请输入数字'],
  'mcp.elicitation.error.integer': ['Enter a whole number', 'Digite um número inteiro', '请输入整数'],
  'mcp.elicitation.error.minimum': ['Must be at least {limit}', 'Deve ser no mínimo {limit}', '不得小于 {limit}'],
  'mcp.elicitation.error.maximum': ['Must be at most {limit}', 'Deve ser no máximo {limit}', '不得大于 {limit}'],
  'mcp.elicitation.error.min_length': [
    'Too short: at least {count} characters',
    'Curto demais: no mínimo {count} caracteres',
    '太短：至少 {count} 个字符',
  ],
  'mcp.elicitation.error.max_length': [
    'Too long: at most {count} characters',
    'Longo demais: no máximo {count} caracteres',
    '太长：最多 {count} 个字符',
  ],
  'mcp.elicitation.error.min_items': ['Choose at least {count}', 'Escolha no mínimo {count}', '至少选择 {count} 项'],
  'mcp.elicitation.error.max_items': ['Choose at most {count}', 'Escolha no máximo {count}', '最多选择 {count} 项'],
  'mcp.elicitation.error.email': ['Enter an e-mail address', 'Digite um endereço de e-mail', '请输入电子邮件地址'],
  'mcp.elicitation.error.uri': ['Enter a complete address', 'Digite um endereço completo', '请输入完整地址'],
  'mcp.elicitation.error.date': ['Enter a date: year-month-day', 'Digite uma data: ano-mês-dia', '请输入日期：年-月-日'],
  'mcp.elicitation.error.date_time': ['Enter a date and time with its zone', 'Digite data e hora com fuso', '请输入带时区的日期和时间'],
  'mcp.elicitation.error.json': ['Enter valid JSON', 'Digite JSON válido', '请输入有效的 JSON'],
};

const COLUMNS: Readonly<Record<string, 0 | 1 | 2>> = { 'en-US': 0, 'pt-BR': 1, 'zh-CN': 2 };

/** The words of a key; pseudo-locales are made from the source language: `en-XA` longer and accented, `ar-XB` right to left. */
export const words: Words = (locale, key, args) => {
  const row = Object.hasOwn(TABLE, key) ? TABLE[key] : undefined;
  if (row === undefined) return key;
  const text = row[COLUMNS[locale] ?? 0];
  const pieces = text.split(/(\{\w+\})/);
  const filled = pieces.map((piece) => (/^\{\w+\}$/.test(piece) ? String(args[piece.slice(1, -1)] ?? '') : pseudo(locale, piece))).join('');
  return locale === 'en-XA' ? `[${filled}]` : locale === 'ar-XB' ? `\u202e${filled}\u202c` : filled;
};

function pseudo(locale: string, piece: string): string {
  if (locale !== 'en-XA') return piece;
  const accents: Readonly<Record<string, string>> = {
    a: 'á',
    e: 'é',
    i: 'í',
    o: 'ó',
    u: 'ú',
    n: 'ñ',
    c: 'ç',
    y: 'ý',
    A: 'Á',
    E: 'É',
    I: 'Í',
    O: 'Ó',
    U: 'Ú',
  };
  return [...piece].map((letter) => (accents[letter] ?? letter) + (/[aeiou]/i.test(letter) ? (accents[letter] ?? letter) : '')).join('');
}
