import Foundation

/// Runs work later on the main actor. Tests pass one whose time they move by hand.
@MainActor
public protocol Scheduler: AnyObject {
  /// Runs `work` after some seconds; 0 is the next turn, after the screen could show this one.
  func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) -> ScheduledWork
}

/// Work that waits for its time.
@MainActor
public final class ScheduledWork {
  private var work: (@MainActor () -> Void)?

  public init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
  }

  public func cancel() {
    work = nil
  }

  /// Runs the work, once.
  public func run() {
    let pending = work
    work = nil
    pending?()
  }
}

/// Follows a clock that goes on while the device sleeps.
@MainActor
public final class MainScheduler: Scheduler {
  public static let shared = MainScheduler()
  /// Two frames at 60 Hz, in which a state of passage is drawn.
  private static let turn = 0.034

  public func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) -> ScheduledWork {
    let scheduled = ScheduledWork(work)
    let deadline = ContinuousClock.now + .seconds(max(seconds, MainScheduler.turn))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .continuous)
      scheduled.run()
    }
    return scheduled
  }
}
