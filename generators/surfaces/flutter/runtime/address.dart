final RegExp _unseen = RegExp(r'[\x00-\x20\x7f-\xa0]');
final RegExp _code = RegExp(r'^(javascript|vbscript|data|blob):');
const Set<String> _loopback = <String>{'localhost', '127.0.0.1', '::1'};
final RegExp _page = RegExp(r'^https?://[^/?#]');

/// Whether an address is that of a page. The host is asked to open no other.
bool isPage(String address) {
  return _page.hasMatch(address.replaceAll(_unseen, '').toLowerCase());
}

/// Whether an address may be opened from here: `https`, or `http` on this
/// device, where no network lies in between.
bool mayOpen(String address) {
  final Uri? uri = Uri.tryParse(address);
  if (uri == null || uri.host.isEmpty) return false;
  if (uri.scheme == 'https') return true;
  return uri.scheme == 'http' && _loopback.contains(uri.host);
}

/// Whether an address brings its own code or content: no host is asked for it,
/// and where it is opened it runs.
bool isCode(String address) {
  return _code.hasMatch(address.replaceAll(_unseen, '').toLowerCase());
}
