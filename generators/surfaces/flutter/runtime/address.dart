final RegExp _unseen = RegExp(r'[\x00-\x20\x7f-\xa0]');
final RegExp _code = RegExp(r'^(javascript|vbscript|data|blob):');
final RegExp _page = RegExp(r'^https?://[^/?#]');

/// Whether an address is that of a page. Any other one from outside is not
/// opened.
bool isPage(String address) {
  return _page.hasMatch(address.replaceAll(_unseen, '').toLowerCase());
}

/// Whether an address brings its own code or content: no host is asked for it,
/// and where it is opened it runs.
bool isCode(String address) {
  return _code.hasMatch(address.replaceAll(_unseen, '').toLowerCase());
}
