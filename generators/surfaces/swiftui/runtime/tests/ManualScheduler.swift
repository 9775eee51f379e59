/// A clock that stands still until a test moves it.
@MainActor
final class ManualScheduler: Scheduler {
  private(set) var now = 0.0
  private var waiting: [(due: Double, work: ScheduledWork)] = []

  func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) -> ScheduledWork {
    let scheduled = ScheduledWork(work)
    waiting.append((due: now + max(seconds, 0), work: scheduled))
    return scheduled
  }

  /// Moves the clock and runs what falls due, in order.
  func advance(_ seconds: Double) {
    let end = now + seconds
    while let next = waiting.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
      waiting.removeAll { $0.work === next.work }
      now = max(now, next.due)
      next.work.run()
    }
    now = end
  }
}
