import XCTest

/// Plays the host and the person of a test case. It reads the transcript, which the views draw, and
/// not the screen.
@MainActor
final class ComponentDriver<Contract: ComponentContract> {
  typealias Part = Contract.Part
  /// The nodes of an instance that stand in one place.
  typealias Place = (ComponentModel<Contract>) -> [PartNode]

  let host: ComponentHost<Contract>
  private(set) var say: LocalizedMessages
  private(set) var sent: [JSONObject] = []
  private(set) var announced: [Announcement] = []
  /// Whether only `advance` moves the clock.
  private var isPaused = false
  private let scheduler: ManualScheduler
  private var answers: [(type: String, message: String)] = []

  init(locale: String) {
    let scheduler = ManualScheduler()
    self.scheduler = scheduler
    host = ComponentHost<Contract>(scheduler: scheduler)
    say = LocalizedMessages(locale: Locale(identifier: locale))
    host.onSend = { [unowned self] in take($0) }
    host.onOpen = { [unowned self] model in
      model.messages = say
      model.onAnnounce = { [unowned self] in announced.append($0) }
    }
  }

  /// The first instance on show.
  func model(file: StaticString = #filePath, line: UInt = #line) throws -> ComponentModel<Contract> {
    try XCTUnwrap(host.visible.first, "no instance is on show", file: file, line: line)
  }

  var nodes: [PartNode] {
    host.visible.flatMap { $0.transcript(say) }.flatMap(\.all)
  }

  // MARK: Acts

  /// Delivers a message as text. One that cannot be read changes nothing.
  func receive(_ text: String) {
    try? host.receive(text)
    pass(0.05)
  }

  /// Answers every later message of a type.
  func answer(_ type: String, with message: String) {
    answers.append((type: type, message: message))
  }

  func click(
    _ part: Part, nth: Int = 1, name: String? = nil, within place: Place? = nil, times: Int = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var presses: [() -> Void] = []
    for model in host.visible {
      let inside = place.map { $0(model).map(\.id) }
      for item in model.places(of: part) {
        guard let node = model.node(part, say, in: item), fits(node, name: name) else { continue }
        guard inside?.contains(node.id) ?? true else { continue }
        presses.append { model.activate(part, in: item) }
      }
    }
    guard presses.indices.contains(nth - 1) else {
      return XCTFail("\(part.rawValue) is not on show", file: file, line: line)
    }
    for _ in 0..<times { presses[nth - 1]() }
    pass(0.05)
  }

  /// Presses a part whatever its state, also one that is gone by the second press.
  func attempt(_ part: Part, times: Int = 1) {
    let pressed = host.visible.first { $0.shows(part) }
    for _ in 0..<times { pressed?.activate(part) }
    pass(0.05)
  }

  /// Opens the disclosures that hide a part.
  func reveal(_ part: Part, atMost: Int = 2, file: StaticString = #filePath, line: UInt = #line) {
    guard let model = host.visible.first else {
      return XCTFail("no instance is on show", file: file, line: line)
    }
    for _ in 0..<atMost where model.node(part, say) == nil {
      if let closed = nodes.first(where: { $0.isExpanded == false })?.part.flatMap({ Part(rawValue: $0) }) {
        model.activate(closed)
      }
    }
    see(part, file: file, line: line)
  }

  /// Types into a field part, as far as its type takes the text.
  func fill(
    _ part: Part, with text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let model = try model(file: file, line: line)
    XCTAssertNotNil(model.node(part, say), file: file, line: line)
    model.enter(part, .string(text))
  }

  /// Chooses one of the words that a field part offers.
  func choose(
    _ part: Part, _ title: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let model = try model(file: file, line: line)
    for rule in Contract.parts where rule.takenBy?.choice == part {
      for item in model.places(of: rule.part) where model.node(rule.part, say, in: item)?.name == title {
        return model.activate(rule.part, in: item)
      }
    }
    let options = model.node(part, say)?.children ?? []
    let option = options.first { $0.name == title || $0.value == title }
    let chosen = try XCTUnwrap(option?.value, "no option \(title)", file: file, line: line)
    model.enter(part, .string(chosen))
  }

  func turn(_ part: Part, on isOn: Bool, file: StaticString = #filePath, line: UInt = #line) throws {
    let model = try model(file: file, line: line)
    XCTAssertNotNil(model.node(part, say), file: file, line: line)
    model.enter(part, .bool(isOn))
  }

  func key(_ name: String, times: Int = 1) {
    for _ in 0..<times { host.visible.first?.key(name) }
    pass(0.05)
  }

  func advance(_ seconds: Double) {
    scheduler.advance(seconds)
  }

  func pause() {
    isPaused = true
  }

  func speak(_ locale: String) {
    say = LocalizedMessages(locale: Locale(identifier: locale))
    for model in host.models { model.messages = say }
  }

  // MARK: Assertions

  func see(
    _ part: Part? = nil, nth: Int = 1, name: String? = nil, within place: Place? = nil,
    says text: String? = nil, contains: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    let isSeen = eventually {
      let found = find(part, name: name, within: place)
      guard found.indices.contains(nth - 1) else { return false }
      let words = part == nil ? nodes.flatMap(\.words) : found[nth - 1].words
      let all = words.joined(separator: "\n")
      return (text.map(all.contains) ?? true) && (contains.map(all.contains) ?? true)
    }
    let what = describe(part, name, text ?? contains)
    XCTAssertTrue(isSeen, "not seen: \(what)", file: file, line: line)
  }

  func notSee(
    _ part: Part? = nil, nth: Int = 1, name: String? = nil, within place: Place? = nil,
    says text: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    let isGone = eventually {
      let found = find(part, name: name, within: place)
      guard found.indices.contains(nth - 1) else { return true }
      guard let text else { return false }
      return !found[(nth - 1)...].flatMap(\.words).contains { $0.contains(text) }
    }
    XCTAssertTrue(isGone, "still seen: \(describe(part, name, text))", file: file, line: line)
  }

  /// Whether a part has this accessible name, or one that holds it.
  func named(
    _ part: Part, nth: Int = 1, within place: Place? = nil, is name: String, isWhole: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let isNamed = eventually {
      let found = find(part, within: place)
      guard found.indices.contains(nth - 1) else { return false }
      let own = found[nth - 1].name
      return own == name || (!isWhole && own.contains(name))
    }
    XCTAssertTrue(isNamed, "\(part.rawValue) is not named \(name)", file: file, line: line)
  }

  func count(
    _ part: Part, _ range: ClosedRange<Int>, name: String? = nil, within place: Place? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let isRight = eventually { range.contains(find(part, name: name, within: place).count) }
    let count = find(part, name: name, within: place).count
    XCTAssertTrue(isRight, "\(count)", file: file, line: line)
  }

  /// - Parameter state: what has to hold, such as `\.isRequired`
  func state(
    _ part: Part, nth: Int = 1, name: String? = nil, within place: Place? = nil, _ state: String,
    _ holds: (PartNode) -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    let isRight = eventually {
      let found = find(part, name: name, within: place)
      return found.indices.contains(nth - 1) && holds(found[nth - 1])
    }
    XCTAssertTrue(isRight, "\(describe(part, name, nil)): not \(state)", file: file, line: line)
  }

  /// Exactly so many messages of a type with these fields were sent.
  func sent(
    _ type: String, matching fields: String = "{}", without: [String] = [], times: Int = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let isRight = eventually { messages(type, fields, without).count == times }
    let count = messages(type, fields, without).count
    XCTAssertTrue(isRight, "\(type): \(count)", file: file, line: line)
  }

  func notSent(
    _ types: String..., matching fields: String = "{}", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    pass(0.05)
    for type in types {
      XCTAssertEqual(messages(type, fields, []).count, 0, type, file: file, line: line)
    }
  }

  func announced(
    _ texts: String..., politeness: Politeness? = nil, inOrder: Bool = false, times: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let fitting = announced.filter { politeness == nil || $0.politeness == politeness }.map(\.text)
    var rest = fitting[...]
    for text in texts {
      guard let place = rest.firstIndex(of: text) else {
        XCTFail("not announced: \(text)", file: file, line: line)
        continue
      }
      if inOrder { rest = rest[(place + 1)...] }
      if let times {
        XCTAssertEqual(fitting.filter { $0 == text }.count, times, text, file: file, line: line)
      }
    }
  }

  /// The labels of the states so far hold these, in order.
  func history(
    _ labels: [String], label: (Contract.State, ComponentModel<Contract>) -> String?,
    only: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let model = try model(file: file, line: line)
    let shown = model.history.compactMap { label($0, model) }
    var rest = shown[...]
    for wanted in labels {
      guard let place = rest.firstIndex(of: wanted) else {
        return XCTFail("\(wanted) is not in \(shown)", file: file, line: line)
      }
      rest = rest[(place + 1)...]
    }
    if only { XCTAssertEqual(shown, labels, file: file, line: line) }
  }

  /// The words on show hold these texts, in order.
  func order(_ texts: [String], file: StaticString = #filePath, line: UInt = #line) {
    let all = host.visible.flatMap { $0.transcript(say) }.flatMap(\.words).joined(separator: "\n")
    var rest = all[...]
    for text in texts {
      guard let place = rest.range(of: text) else {
        return XCTFail("not in order: \(text)", file: file, line: line)
      }
      rest = rest[place.upperBound...]
    }
  }

  // MARK: Finding

  /// The nodes of a part. Fields of a form are found by the roles that the part may have.
  func find(_ part: Part?, name: String? = nil, within place: Place? = nil) -> [PartNode] {
    let nodes = host.visible.flatMap { place?($0) ?? all($0) }
    return nodes.filter { node in (part.map { isPart(node, $0) } ?? true) && fits(node, name: name) }
  }

  /// What stands in a part, the nth of its kind on show.
  func inside(
    _ part: Part, nth: Int = 1, name: String? = nil, within place: Place? = nil
  ) -> Place {
    { [unowned self] model in
      var before = 0
      for one in host.visible {
        for node in place?(one) ?? all(one) where isPart(node, part) && fits(node, name: name) {
          before += 1
          if before == nth { return one === model ? node.children.flatMap(\.all) : [] }
        }
      }
      return []
    }
  }

  private func all(_ model: ComponentModel<Contract>) -> [PartNode] {
    model.transcript(say).flatMap(\.all)
  }

  private func isPart(_ node: PartNode, _ part: Part) -> Bool {
    if node.part == part.rawValue { return true }
    let rule = Contract.parts.first { $0.part == part }
    let isInserted = node.part == nil && rule?.isDrawnInside == true
    return isInserted && rule?.roles.contains(node.role) == true
  }

  private func fits(_ node: PartNode, name: String?) -> Bool {
    name.map { node.name.contains($0) } ?? true
  }

  private func messages(_ type: String, _ fields: String, _ without: [String]) -> [JSONObject] {
    guard let wanted = try? JSONParser.parse(fields).objectValue else { return [] }
    return sent.filter { message in
      message.type == type && wanted.allSatisfy { message[$0.key] == $0.value }
        && without.allSatisfy { message[$0] == nil }
    }
  }

  private func take(_ message: Contract.Outbound) {
    guard let object = message.json.objectValue else { return }
    sent.append(object)
    for answer in answers where answer.type == object.type {
      _ = scheduler.after(0) { [unowned self] in try? host.receive(answer.message) }
    }
  }

  private func pass(_ seconds: Double) {
    if !isPaused { scheduler.advance(seconds) }
  }

  /// Waits up to two seconds of the clock; a clock that is paused stands still.
  private func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<40 {
      if condition() { return true }
      if isPaused { return false }
      scheduler.advance(0.05)
    }
    return condition()
  }

  private func describe(_ part: Part?, _ name: String?, _ text: String?) -> String {
    [part?.rawValue, name, text].compactMap { $0 }.joined(separator: ", ")
  }
}
