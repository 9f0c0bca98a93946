// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Eight palettes of six colours, each from its lightest to its darkest.
library Palettes {
    uint256 internal constant COUNT = 8;
    bytes private constant COLORS =
        hex"fde8cdf9b384f27a6bc0486b7a2e5c2d1b3c" // Ember
        hex"e9f7efb5e3c87cc5a33f957c1f6b6511323b" // Lagoon
        hex"fdf3d8f6d67ce9a93bb26e2d6f42272e1f1c" // Saffron
        hex"efe6fdc9b2f49a7fe3674fbf3e2f8a1d1748" // Iris
        hex"e3f2fd9fcdf25b9fd92f6db01f477f0f2244" // Deep
        hex"fbe4ecf2a7c3dd6a96a63d73682654301333" // Bloom
        hex"f1f3eac9d4a696ac6b65803f3f572a1e2d1a" // Moss
        hex"f4f1edcfc8c09d958d6b6560403c3a1c1a1b"; // Limestone

    /// A colour as CSS writes it; shade 0 is the lightest, 5 the darkest.
    function color(uint256 palette, uint256 shade) internal pure returns (string memory) {
        bytes16 digits = "0123456789abcdef";
        bytes memory text = new bytes(7);
        text[0] = "#";
        for (uint256 i = 0; i < 3; i++) {
            uint8 value = uint8(COLORS[palette * 18 + shade * 3 + i]);
            text[1 + i * 2] = digits[value >> 4];
            text[2 + i * 2] = digits[value & 15];
        }
        return string(text);
    }

    function nameOf(uint256 palette) internal pure returns (string memory) {
        return ["Ember", "Lagoon", "Saffron", "Iris", "Deep", "Bloom", "Moss", "Limestone"][palette];
    }
}
