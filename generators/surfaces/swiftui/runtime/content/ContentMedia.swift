import AVFoundation
import SwiftUI

/// A picture no wider than its place. Pressing it shows it on the whole screen.
struct ContentImage: View {
  private let data: Data
  private let name: String
  private let words: ContentWords
  private let isHeavy: Bool
  @State private var isWhole = false

  init(_ data: Data, name: String, words: ContentWords, isHeavy: Bool) {
    self.data = data
    self.name = name
    self.words = words
    self.isHeavy = isHeavy
  }

  var body: some View {
    if let picture = ContentImage.picture(data) {
      Button {
        isWhole = true
      } label: {
        picture.resizable().scaledToFit().frame(maxWidth: isHeavy ? 160 : 640)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(Text(verbatim: name))
      .accessibilityAddTraits(.isImage)
      .sheet(isPresented: $isWhole) { viewer(picture) }
    } else {
      Text(verbatim: words.unsupported(WordArgument(name)))
    }
  }

  private func viewer(_ picture: Image) -> some View {
    VStack {
      picture.resizable().scaledToFit().accessibilityLabel(Text(verbatim: name))
      Button {
        isWhole = false
      } label: {
        Text(verbatim: words.close(WordArgument("")))
      }
      .keyboardShortcut(.cancelAction)
    }
    .padding()
  }

  private static func picture(_ data: Data) -> Image? {
    #if canImport(UIKit)
      return UIImage(data: data).map { Image(uiImage: $0) }
    #else
      return NSImage(data: data).map { Image(nsImage: $0) }
    #endif
  }
}

/// A sound with a control. It never plays by itself.
struct ContentAudio: View {
  private let data: Data
  private let name: String
  @State private var player: AVAudioPlayer?
  @State private var isPlaying = false

  init(_ data: Data, name: String) {
    self.data = data
    self.name = name
  }

  var body: some View {
    Button(action: toggle) {
      Label {
        Text(verbatim: name)
      } icon: {
        Image(systemName: isPlaying ? "pause.circle" : "play.circle")
      }
    }
    .accessibilityAddTraits(.startsMediaSession)
  }

  private func toggle() {
    if player == nil { player = try? AVAudioPlayer(data: data) }
    if isPlaying { player?.pause() } else { player?.play() }
    isPlaying = player?.isPlaying ?? false
  }
}
