import Observation

/// The instances of one component, made from the messages of a host program.
@MainActor
@Observable
public final class ComponentHost<Contract: ComponentContract> {
  /// Seconds for which a finished instance stays that still shows something.
  private static var farewell: Double { 1 }

  /// Every instance that is not gone, in the order of arrival.
  public private(set) var models: [ComponentModel<Contract>] = []
  @ObservationIgnored public var onSend: (Contract.Outbound) -> Void = { _ in }
  /// Called for each new instance, before it is on show.
  @ObservationIgnored public var onOpen: (ComponentModel<Contract>) -> Void = { _ in }

  @ObservationIgnored private let scheduler: any Scheduler
  @ObservationIgnored private var known: Set<String> = []
  @ObservationIgnored private var tenant = JSONObject()

  public init(scheduler: (any Scheduler)? = nil) {
    self.scheduler = scheduler ?? MainScheduler.shared
  }

  /// The instances on show: all of a list, the first of a queue.
  public var visible: [ComponentModel<Contract>] {
    Contract.instances.arrangement == .queue ? Array(models.prefix(1)) : models
  }

  /// Takes a message as JSON text, which may come from anywhere.
  public func receive(_ text: String) throws {
    receive(try Contract.Inbound(json: try JSONParser.parse(text)))
  }

  /// Opens an instance, or hands the message to the instance that it names. A message without the key
  /// concerns all instances; one for an unknown instance, and a second opening of a known one,
  /// change nothing.
  public func receive(_ message: Contract.Inbound) {
    guard let object = message.json.objectValue else { return }
    let rule = Contract.instances
    let key = object[rule.match[object.type] ?? rule.key].map { $0.display }
    // Where items open instances, a message of an opening type may also be a later one of an
    // instance that it names.
    let isLater = rule.each != nil && known.contains(key ?? "")
    if rule.opens.contains(object.type), !isLater {
      openAll(object)
    } else if let key {
      models.first { $0.key == key }?.receive(message)
    } else {
      if let named = object["tenant"]?.objectValue { enterTenant(named) }
      for model in models { model.receive(message) }
    }
  }

  /// Another tenant sees nothing of this one.
  private func enterTenant(_ named: JSONObject) {
    let next = tenant.merging(named)
    let isOther = next != tenant
    tenant = next
    if isOther { dismissAll() }
  }

  /// Closes every instance as the Escape key does, and forgets them: another person or workspace is on show.
  public func dismissAll() {
    for model in models { model.key("Escape") }
    models = []
    known = []
  }

  /// Opens an instance for a message, or for each item of its list.
  private func openAll(_ message: JSONObject) {
    var fields = message
    fields["type"] = nil
    guard let list = Contract.instances.each else {
      open(fields, own: [:], type: message.type)
      return
    }
    for item in fields[list]?.arrayValue ?? [] {
      guard let own = item.objectValue else { continue }
      open(fields.merging(own), own: own, type: message.type)
    }
  }

  private func open(_ fields: JSONObject, own: JSONObject, type: String) {
    let key = fields[Contract.instances.key]?.display ?? ""
    guard known.insert(key).inserted else { return }
    let model = ComponentModel<Contract>(key: key, fields: fields, scheduler: scheduler)
    model.onSend = { [weak self] in self?.onSend($0) }
    model.onSettle = { [weak self, weak model] in
      if let self, let model { self.settle(model) }
    }
    onOpen(model)
    models.append(model)
    model.begin(type, own: own)
    number()
    // One that starts finished is in nobody's way.
    settle(model)
  }

  /// Takes a finished instance out of a queue.
  private func settle(_ model: ComponentModel<Contract>) {
    guard model.isFinished, Contract.instances.arrangement == .queue else { return }
    let isOnShow = Contract.parts.contains { rule in
      if case .states(let states) = rule.shown, rule.parent == nil {
        return states.contains(model.state)
      }
      return false
    }
    guard isOnShow else { return remove(model) }
    _ = scheduler.after(ComponentHost.farewell) { [weak self] in self?.remove(model) }
  }

  private func remove(_ model: ComponentModel<Contract>) {
    models.removeAll { $0 === model }
    number()
  }

  /// Tells each instance its place in the line, from 1.
  private func number() {
    for (offset, model) in models.enumerated() {
      model.arguments["index"] = .number(Double(offset + 1))
      model.arguments["total"] = .number(Double(models.count))
    }
  }
}
