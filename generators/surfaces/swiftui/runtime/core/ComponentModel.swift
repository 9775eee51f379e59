import Foundation
import Observation

/// One instance of a component: its fields, its state and its open parts. It moves only as its contract says.
///
/// `Observable` and not `ObservableObject`: a view redraws only for what it read, and a part that is
/// overridden needs no property wrapper of its own.
@MainActor
@Observable
public final class ComponentModel<Contract: ComponentContract>: Identifiable {
  public typealias State = Contract.State
  public typealias Part = Contract.Part

  /// Identifies the instance in messages.
  public let key: String
  public private(set) var state: State
  /// The newest value of each field that the host sent.
  public private(set) var fields: JSONObject
  /// What a person put into field parts, by the name of the outbound field that a part gives, else by its id;
  /// `null` for no value.
  public private(set) var entered = JSONObject()
  /// Parts that are open or were shown by `show`.
  public private(set) var opened: Set<Part> = []
  /// The same of parts that repeat, each with its item: `PartItem.occurrence`.
  public private(set) var openedItems: Set<String> = []
  /// Type of the message that opened the instance; empty without one.
  public private(set) var openedBy = ""
  /// Type of the newest message that moved the instance; empty without one.
  public private(set) var movedBy = ""
  /// Arguments of messages that no field has, such as the seconds left.
  public var arguments = JSONObject()
  /// Words after the accessible name that tell this instance from others of the same name.
  public var suffix = ""
  /// Language of the announcements. The view keeps it at the language of its environment.
  public var messages = LocalizedMessages()

  /// Every state so far, the first one included.
  @ObservationIgnored public private(set) var history: [State]
  /// The state that the props gave last: one that they give again changes nothing.
  @ObservationIgnored private var followed: State?
  @ObservationIgnored public var onSend: (Contract.Outbound) -> Void = { _ in }
  @ObservationIgnored public var onStateChange: (State) -> Void = { _ in }
  /// For the host: called after each change of state, also where `onStateChange` is the app's.
  @ObservationIgnored var onSettle: () -> Void = {}
  @ObservationIgnored public var onAnnounce: (Announcement) -> Void = { $0.post() }
  /// Whether a part that may be refused is refused now, such as the submit of an invalid form.
  @ObservationIgnored public var refuses: (Part) -> Bool = { _ in false }

  @ObservationIgnored private let scheduler: any Scheduler
  @ObservationIgnored private var timers: [Limit: ScheduledWork] = [:]
  @ObservationIgnored private var inbox: [JSONObject] = []
  @ObservationIgnored private var isBetweenStates = false
  @ObservationIgnored private var isMoving = false
  @ObservationIgnored private var own: JSONObject = [:]
  @ObservationIgnored private var inserts: [String: AnyObject] = [:]

  /// - Parameter state: where the instance stands; the first state without one
  public init(
    key: String = "", fields: JSONObject = [:], state: State? = nil,
    scheduler: (any Scheduler)? = nil
  ) {
    let first = state ?? Contract.machine.initial
    self.key = key
    self.fields = fields
    self.scheduler = scheduler ?? MainScheduler.shared
    self.state = first
    history = [first]
    startTimers()
  }

  /// Whether no move leaves the state. A finished instance ignores every message.
  public var isFinished: Bool { Contract.machine.isFinal(state) }

  // MARK: What happens

  /// Takes a message for this instance. A message that fits no move changes nothing.
  public func receive(_ message: Contract.Inbound) {
    guard let object = message.json.objectValue else { return }
    inbox.append(object)
    takeNext()
  }

  /// Enters the state that the message asks for which has opened the instance.
  /// - Parameter own: fields that the item of a list brought: they stay until a message replaces them
  public func begin(_ type: String, own: JSONObject) {
    openedBy = type
    self.own = own
    if let start = Contract.machine.start(of: type, with: fields) {
      state = start.to
      history = [start.to]
      startTimers()
      if let sent = start.sends { send(sent, filled(start.values)) }
    }
    announceState()
  }

  /// Does what a person means by pressing a part: what the contract says, else `press`.
  /// - Parameter item: the item that was pressed, of a part that repeats
  public func activate(_ part: Part, in item: PartItem? = nil) {
    if let item { press(part, in: item) } else { Contract.activate(part, of: self) }
  }

  /// Opens or closes what a part discloses, closes the dialog that it closes, then makes its move.
  /// - Parameter added: fields of the message that the move sends
  /// - Returns: whether that moved the instance
  @discardableResult
  public func press(_ part: Part, in item: PartItem? = nil, adding added: JSONObject = [:]) -> Bool {
    if Contract.machine.refusable.contains(part), refuses(part) { return false }
    if let taken = rule(part)?.takenBy { enter(taken.choice, taken.value.json(in: item)) }
    if rule(part)?.isDisclosure == true { toggle(part, in: item) }
    if let dialog = rule(part)?.closes { hide(dialog) }
    return step(on: .press(part), in: item, adding: added)
  }

  /// Handles a key such as `Escape`.
  /// - Returns: whether the key means something now
  @discardableResult
  public func key(_ name: String) -> Bool {
    if step(on: .key(name), adding: [:]) { return true }
    let dialog = Contract.parts.first { $0.isDialog && opened.contains($0.part) }
    if name == "Escape", let dialog {
      hide(dialog.part)
      return true
    }
    guard let part = Contract.shortcuts[name], shows(part) else { return false }
    activate(part)
    return true
  }

  /// Sends a message. Fields that `added` lacks come from the field parts, else from the fields of the instance;
  /// a required one that nothing gives is blank.
  /// - Returns: whether all required fields were there
  @discardableResult
  public func send(_ type: String, _ added: JSONObject = [:]) -> Bool {
    var object: JSONObject = ["type": .string(type)]
    for name in Contract.Outbound.fieldNames[type] ?? [] {
      object[name] = added[name] ?? given(name, of: type)
    }
    guard let message = try? Contract.Outbound(json: .object(object)) else { return false }
    onSend(message)
    return true
  }

  /// Keeps what a person put into a field part; `nil` for what is no value of its type, such as a number that is
  /// only begun.
  public func enter(_ part: Part, _ value: JSONValue?, in item: PartItem? = nil) {
    guard let rule = rule(part), let name = rule.entered else { return }
    let typed = rule.takes.value(value, in: messages.catalog.locale)
    entered[(item ?? .none).occurrence(name)] = typed ?? JSONValue.null
  }

  /// What a person put into a field part, else what the host sent under the name that it gives; `nil` for neither.
  public func entry(_ part: Part, in item: PartItem? = nil) -> JSONValue? {
    guard let rule = rule(part), let name = rule.entered else { return nil }
    if let own = entered[(item ?? .none).occurrence(name)] { return own }
    if let path = rule.holds { return value(path, in: item) }
    return item == nil ? fields[name] : nil
  }

  /// What a person put into the field parts that no field of a message is named after, by their ids.
  private func collected(for type: String) -> JSONObject {
    let sent = Contract.Outbound.fieldNames[type] ?? []
    var object = JSONObject()
    for rule in Contract.parts where rule.repeats == nil {
      guard let name = rule.entered, !sent.contains(name) else { continue }
      if let value = entered[name], value != .null, value != .string("") { object[name] = value }
    }
    return object
  }

  /// Replaces fields that the owner of the component holds itself: its props.
  /// - Parameter names: every field that the owner holds; one that `changed` lacks has no value any more
  public func update(_ changed: JSONObject, of names: [String]) {
    var kept = fields
    for name in names { kept[name] = changed[name] }
    fields = kept
  }

  /// Goes to the state that the owner of the component says, without a move of its own.
  public func follow(_ wanted: State?) {
    let isNew = wanted != followed
    followed = wanted
    guard let wanted, isNew, wanted != state else { return }
    state = wanted
    history.append(wanted)
    startTimers()
  }

  // MARK: What is on show

  public func show(_ part: Part) { opened.insert(part) }
  public func hide(_ part: Part) { opened.remove(part) }

  /// Opens or closes a part. A tab opens in place of those beside it, and stays open.
  public func toggle(_ part: Part, in item: PartItem? = nil) {
    if let tab = rule(part), tab.isTab {
      for other in Contract.parts where other.isTab && other.parent == tab.parent {
        hide(other.part)
        openedItems = openedItems.filter { !$0.hasPrefix("\(other.part.rawValue) ") }
      }
    }
    if let own = ownItem(of: part, in: item) {
      let name = own.occurrence(part.rawValue)
      if openedItems.contains(name) { openedItems.remove(name) } else { openedItems.insert(name) }
    } else if isOpen(part) {
      hide(part)
    } else {
      show(part)
    }
  }

  /// An object that a part keeps as long as the instance lives, such as a form.
  public func insert<Insert: AnyObject>(_ name: String, make: () -> Insert) -> Insert {
    if let known = inserts[name] as? Insert { return known }
    let made = make()
    inserts[name] = made
    return made
  }

  // MARK: Moves

  private func takeNext() {
    while !isBetweenStates, !isMoving, !inbox.isEmpty { take(inbox.removeFirst()) }
  }

  private func take(_ message: JSONObject) {
    guard !isFinished else { return }
    let trigger = Trigger<Part>.receive(message.type)
    guard let move = Contract.machine.move(from: state, on: trigger, with: message) else {
      if !Contract.machine.reacts(to: trigger) { keep(message) }
      return
    }
    movedBy = message.type
    let goesOn =
      Contract.machine.again.contains(message.type)
      && Contract.machine.move(from: move.to, on: trigger, with: message) != nil
    guard goesOn else {
      keep(message)
      enter(move)
      return
    }
    // The state between is on show for a moment and announced; later messages wait until it is left.
    isBetweenStates = true
    enter(move)
    _ = scheduler.after(0) { [self] in
      isBetweenStates = false
      keep(message)
      if let next = Contract.machine.move(from: state, on: trigger, with: message) { enter(next) }
      takeNext()
    }
  }

  /// Keeps the fields of a message and drops those of its type that it lacks.
  private func keep(_ message: JSONObject) {
    var kept = fields
    let identity = Contract.instances.key
    for name in Contract.Inbound.fieldNames[message.type] ?? [] {
      if name != identity, own[name] == nil { kept[name] = nil }
    }
    for (name, value) in message where name != "type" { kept[name] = value }
    if let known = fields[identity] { kept[identity] = known }
    fields = kept
  }

  /// What a move says, each `$field.path` and `$item.path` in it replaced by its value.
  private func filled(_ values: JSONObject, in item: PartItem? = nil) -> JSONObject {
    var result: JSONObject = [:]
    for (name, value) in values { result[name] = fill(value, in: item) }
    return result
  }

  private func fill(_ value: JSONValue, in item: PartItem?) -> JSONValue? {
    switch value {
    case .object(let object): return .object(filled(object, in: item))
    case .array(let items): return .array(items.map { fill($0, in: item) ?? .null })
    case .string(let text):
      let path = text.split(separator: ".").dropFirst().map { String($0) }
      if text == "$item" || text.hasPrefix("$item.") { return item?.value(path) }
      return text.hasPrefix("$field.") ? self.value(path) : value
    default: return value
    }
  }

  @discardableResult
  private func step(
    on trigger: Trigger<Part>, in item: PartItem? = nil, adding added: JSONObject
  ) -> Bool {
    let data = fields(in: item)
    guard let move = Contract.machine.move(from: state, on: trigger, with: data) else {
      return false
    }
    enter(move, in: item, adding: added)
    return true
  }

  private func enter(
    _ move: Move<State, Part>, in item: PartItem? = nil, adding added: JSONObject = [:]
  ) {
    // What the host answers at once waits until the move is told.
    let isFirst = !isMoving
    isMoving = true
    let stays = move.to == state
    state = move.to
    history.append(move.to)
    if !stays {
      startTimers()
    } else if case .after(let limit) = move.trigger {
      // Of the limits of a state that was not left, the one that ended starts again.
      startTimer(of: limit)
    }
    if let type = move.sends { send(type, filled(move.values, in: item).merging(added)) }
    onStateChange(move.to)
    onSettle()
    announceState()
    guard isFirst else { return }
    isMoving = false
    takeNext()
  }

  private func announceState() {
    for rule in Contract.announcements where rule.state == state {
      if let text = rule.words(self, messages) { onAnnounce(Announcement(text, rule.politeness)) }
    }
  }

  private func startTimers() {
    for timer in timers.values { timer.cancel() }
    timers = [:]
    for move in Contract.machine.moves where move.from == state {
      if case .after(let limit) = move.trigger { startTimer(of: limit) }
    }
  }

  private func startTimer(of limit: Limit) {
    timers[limit]?.cancel()
    timers[limit] = scheduler.after(limit.value(for: fields) / 1000) { [weak self] in
      self?.step(on: .after(limit), adding: [:])
    }
  }

  private func given(_ name: String, of type: String) -> JSONValue? {
    let blank = Contract.blanks[type]?[name]
    if name == Contract.instances.key { return fields[name] ?? (key.isEmpty ? blank : .string(key)) }
    if Contract.collects[type] == name { return .object(collected(for: type)) }
    guard let value = entered[name] else { return fields[name] ?? blank }
    // A field that was emptied is blank, whatever its type.
    return value == .null || value == .string("") ? blank : value
  }
}
