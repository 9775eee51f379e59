import Foundation

/// What an instance shows now, and the values that its words are made of.
extension ComponentModel {
  /// Whether the anatomy shows a part now.
  public func shows(_ part: Part, in item: PartItem? = nil) -> Bool {
    shows(part, in: item, depth: 0)
  }

  /// Whether a part is open; of one that repeats, that of the item, and outside of all items any of them.
  public func isOpen(_ part: Part, in item: PartItem? = nil) -> Bool {
    guard rule(part)?.repeats != nil else { return opened.contains(part) }
    if let own = ownItem(of: part, in: item) {
      return openedItems.contains(own.occurrence(part.rawValue))
    }
    return openedItems.contains { $0.hasPrefix("\(part.rawValue) ") }
  }

  /// The items of a part that repeats, in the item around it.
  public func items(of part: Part, in item: PartItem? = nil) -> [PartItem] {
    guard let each = rule(part)?.each else { return [] }
    return PartItem.list(value(each, in: item), of: part.rawValue, in: item)
  }

  /// Every item in which a part stands; of a part that does not repeat, a single `nil`.
  public func places(of part: Part) -> [PartItem?] {
    guard let repeating = rule(part)?.repeats, let holder = rule(repeating) else { return [nil] }
    let outer = holder.parent.map { places(of: $0) } ?? [nil]
    return outer.flatMap { item in items(of: repeating, in: item).map { Optional($0) } }
  }

  func ownItem(of part: Part, in item: PartItem?) -> PartItem? {
    guard let repeating = rule(part)?.repeats, let item else { return nil }
    let own = item.within(repeating.rawValue)
    return own.id.isEmpty ? nil : own
  }

  /// The value at a path of fields, else the argument of that name.
  public func value(_ path: [String]) -> JSONValue? {
    JSONValue.object(fields)[path] ?? (path.count == 1 ? arguments[path[0]] : nil)
  }

  /// The value at a path; one that begins with `item` leads into the item.
  public func value(_ path: [String], in item: PartItem?) -> JSONValue? {
    guard let item, path.first == "item" else { return value(path) }
    return item.value(path.dropFirst().map { $0 })
  }

  /// The words of a value; `nil` without a value.
  public func text(_ path: [String]) -> String? {
    guard let value = value(path), value != .null else { return nil }
    return value.display
  }

  /// The first text at these paths that is not empty.
  public func firstText(_ paths: [String]...) -> String? {
    for path in paths {
      if let text = value(path)?.stringValue, !text.isEmpty { return text }
    }
    return nil
  }

  public func number(_ path: [String]) -> Double? {
    value(path)?.countValue
  }

  public func count(_ path: [String]) -> Int? {
    guard let value = number(path) else { return nil }
    return Int(exactly: value.rounded())
  }

  /// A date: ISO 8601, or milliseconds since 1970.
  public func date(_ path: [String]) -> Date? {
    value(path)?.dateValue
  }

  /// The rule of a part.
  public func rule(_ part: Part) -> PartRule<Contract>? {
    Contract.parts.first { $0.part == part }
  }

  /// The fields as a part sees them: in an item, with the item.
  func fields(in item: PartItem?) -> JSONObject {
    guard let item else { return fields }
    return fields.merging(["item": item.data])
  }

  private func shows(_ part: Part, in item: PartItem?, depth: Int) -> Bool {
    guard let rule = rule(part), depth < Contract.parts.count else { return true }
    return holds(rule.shown, for: part, in: item, depth: depth)
  }

  private func holds(
    _ shown: ShownWhen<State, Part>, for part: Part, in item: PartItem?, depth: Int
  ) -> Bool {
    switch shown {
    case .always: return true
    case .states(let states): return states.contains(state)
    case .open(let disclosure):
      let own = ownItem(of: disclosure, in: item)
      return isOpen(disclosure, in: own) && shows(disclosure, in: own, depth: depth + 1)
    case .field(let path): return value(path, in: item)?.isPresent ?? false
    case .guarded(let term): return term.holds(in: fields(in: item))
    case .opened(let types): return types.contains(openedBy)
    case .not(let one): return !holds(one, for: part, in: item, depth: depth)
    case .all(let terms): return terms.allSatisfy { holds($0, for: part, in: item, depth: depth) }
    case .any(let terms): return terms.contains { holds($0, for: part, in: item, depth: depth) }
    case .demand: return isOpen(part, in: item)
    }
  }
}
